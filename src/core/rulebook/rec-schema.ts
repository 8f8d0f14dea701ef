import { z } from 'zod';
import { section } from './fields.ts';

/** What a rulebook says of measuring a use: residential equivalents (REC), or connection units. */

export const residentialRec = z.strictObject({
  ...section,
  dwellings: z
    .array(z.strictObject({ from: z.int().min(0), perUnitHundredths: z.int().min(0) }))
    .min(1)
    .describe('REC per dwelling by the number of dwellings on the parcel, in hundredths'),
  minimumHundredths: z.int().min(0).describe('The least a built parcel has, in hundredths'),
  nearestHundredths: z.int().min(1).describe('Rounded to the nearest of these, half up'),
});

export const employeeHours = z.strictObject({
  ...section,
  gallonsPerRec: z.int().min(1).describe('Gallons a day that make one REC'),
  gallonsByCode: z
    .record(z.string().regex(/^\d{4}(-\d{4})?$/), z.string().regex(/^\d{1,4}(\.\d)?$/))
    .describe('Gallons an employee hour by Standard Industrial Classification code ("5812", or a range "6022-6059")'),
});

/** Port Washington counts connection units where Pewaukee counts REC. */
export const connectionUnits = z.strictObject({
  ...section,
  dwellingHundredths: z.int().min(0),
  oneBedroomHundredths: z.int().min(0),
  commercial: z.strictObject({
    ...section,
    includedCubicFeet: z.int().min(0),
    stepCubicFeet: z.int().min(1),
  }),
});
