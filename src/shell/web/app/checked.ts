import { BadRequestException, NotFoundException, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';

/** Checks a query or form against its schema; what does not fit is a request that no page of ours makes. */
export class Checked<T> implements PipeTransform<unknown, T> {
  constructor(private readonly schema: z.ZodType<T>) {}

  transform(value: unknown): T {
    const parsed = this.schema.safeParse(value);
    // No database text holds U+0000, and no page of ours sends one.
    if (parsed.success && !JSON.stringify(value ?? null).includes('\\u0000')) return parsed.data;
    throw new BadRequestException();
  }
}

/** The thing, or the page that says there is none: the same for what doesn't exist and for another town's. */
export function orNotFound<T>(thing: T | undefined | null): T {
  if (thing === undefined || thing === null) throw new NotFoundException();
  return thing;
}
