import { z } from 'zod';
import { rulebookSchema } from '../../core/rulebook/schema.ts';

/** The schema of a rulebook file for editors: what may be written, before it is read into dates and cents. */
export function rulebookJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(rulebookSchema, { io: 'input', target: 'draft-2020-12' });
  return { ...schema, title: 'Lateral rulebook', description: "A municipality's or a state's law as dated data." };
}

/** The text of docs/rulebook.schema.json. */
export function rulebookJsonSchemaText(): string {
  return `${JSON.stringify(rulebookJsonSchema(), null, 2)}\n`;
}
