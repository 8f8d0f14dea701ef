import { z } from 'zod';
import { line, text } from './fields.ts';

/** What a building is and does, as far as a fee for its connection counts by it. */
export const buildingSchemas = {
  'building.described': z.strictObject({
    dwellings: z.int().min(0).max(100_000).default(0).describe('how many there are'),
    oneBedroom: z.int().min(0).max(100_000).default(0).describe('how many of them have one bedroom or none'),
    business: z.boolean().default(false).describe('whether there is a business, an office, a shop or a works'),
    known: text.optional().describe('how it is known'),
  }),
  /** § 342-1: a year from here the use of a business is measured. */
  'building.occupied': z.strictObject({ known: text.optional().describe('how it is known') }),
  'use.measured': z.strictObject({
    cubicFeet: z.int().min(0).max(9_999_999_999).describe('water used in all these months, by the meter'),
    months: z.int().min(1).max(120).default(12).describe('how many'),
    meter: line.optional(),
  }),
} as const;

export const BUILDING_RANK: Readonly<Record<keyof typeof buildingSchemas, number>> = {
  /** Before the application that they are asked for with. */
  'building.described': 45,
  'building.occupied': 46,
  'use.measured': 47,
};
