import { readUse, useOfClasses } from '../../src/shell/intake/property-use.ts';

describe('the use of a property', () => {
  it('is read from words', () => {
    expect(readUse('Residential')).toEqual({ use: 'residential' });
    expect(readUse('two-family')).toEqual({ use: 'residential' });
    expect(readUse('Non-Residential')).toEqual({ use: 'nonresidential' });
    expect(readUse('commercial')).toEqual({ use: 'nonresidential' });
    expect(readUse('castle')).toEqual({ fault: expect.stringContaining('residential or nonresidential') });
    expect(readUse(' ')).toEqual({ asks: expect.stringContaining('no use') });
  });

  it('follows from the classes of Wis. Stat. 70.32(2)(a) where they say one thing', () => {
    expect(useOfClasses('1')).toEqual({ use: 'residential' });
    expect(useOfClasses('1,4')).toEqual({ use: 'residential' });
    expect(useOfClasses('5M, 1')).toEqual({ use: 'residential' });
    expect(useOfClasses('2')).toEqual({ use: 'nonresidential' });
    expect(useOfClasses('3, 2')).toEqual({ use: 'nonresidential' });
    expect(useOfClasses('2;6')).toEqual({ use: 'nonresidential' });
  });

  it('is asked of a person where the classes leave it open', () => {
    expect(useOfClasses('1,2')).toEqual({ asks: expect.stringContaining('a home and a business') });
    expect(useOfClasses('4')).toEqual({ asks: expect.stringContaining('is land') });
    expect(useOfClasses('4,7')).toEqual({ asks: expect.stringContaining('farm house') });
    expect(useOfClasses('', 'X4')).toEqual({ asks: expect.stringContaining('X4') });
    expect(useOfClasses('')).toEqual({ asks: expect.stringContaining('no property class') });
    expect(useOfClasses('9')).toEqual({ fault: 'there is no property class 9' });
  });
});
