import { z } from 'zod';

/** The hour of a form, "10:00": left empty where nothing runs in hours. */
export const hour = z
  .string()
  .trim()
  .regex(/^(?:([01]\d|2[0-3]):[0-5]\d)?$/, 'is an hour like 10:00')
  .optional()
  .transform(text => (text === '' ? undefined : text));
