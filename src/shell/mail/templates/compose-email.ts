import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { EMAIL_KINDS, type EmailData, type EmailKind, type EmailLanguage } from './email-kinds.ts';
import { bodyEngines, subjectEngines, UnprintableValue } from './email-liquid.ts';
import { renderHtml, renderText } from './email-markdown.ts';

export type ComposedEmail = { readonly subject: string; readonly text: string; readonly html: string };

/** An e-mail that may not go: the field that stops it and why. */
export type HeldEmail = { readonly field: string; readonly reason: string };

/** templates/emails beside src and dist alike. */
const EMAIL_TEMPLATES = fileURLToPath(new URL('../../../../templates/emails/', import.meta.url));

const FRONT = z.strictObject({ lang: z.string().min(2), subject: z.string().min(1) });

/**
 * An e-mail of this kind from its data, in English where there is no text in the language. Never an exception for what a record or a template can hold: a missing, empty or
 * unreadable value, or a template that is not well formed, holds the e-mail and names the field.
 */
export function composeEmail<K extends EmailKind>(
  kind: K,
  data: EmailData[K],
  language: EmailLanguage = 'en',
  folder = EMAIL_TEMPLATES,
): ComposedEmail | { readonly held: HeldEmail } {
  const checked = EMAIL_KINDS[kind].safeParse(data);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return { held: { field: issue?.path.join('.') || kind, reason: describeIssue(issue) } };
  }
  const own = join(folder, kind, `email.${language}.md`);
  const inOwn = language !== 'en' && existsSync(own);
  const template = readTemplate(inOwn ? own : join(folder, kind, 'email.md'));
  if ('held' in template) return template;
  try {
    const values = inOwn ? language : 'en';
    const subject = String(subjectEngines[values].parseAndRenderSync(template.subject, checked.data)).trim();
    if (/[\p{Cc}\u2028\u2029]/u.test(subject)) {
      return { held: { field: 'subject', reason: 'the subject would contain a line break or a control character' } };
    }
    const body = String(bodyEngines[values].parseAndRenderSync(template.body, checked.data));
    return { subject, text: renderText(body), html: renderHtml(body, subject, template.lang) };
  } catch (error) {
    return { held: heldBy(error) };
  }
}

function readTemplate(path: string): { lang: string; subject: string; body: string } | { held: HeldEmail } {
  const hold = (reason: string): { held: HeldEmail } => ({ held: { field: 'template', reason } });
  if (!existsSync(path)) return hold(`there is no ${path}`);
  const [, head, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  if (head === undefined) return hold(`${path} does not begin with its front matter between two lines of ---`);
  try {
    const front = FRONT.safeParse(parse(head));
    return front.success ? { ...front.data, body } : hold(`${path}: ${z.prettifyError(front.error)}`);
  } catch (error) {
    return hold(`${path}: ${error instanceof Error ? error.message : 'its front matter can not be read'}`);
  }
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `is not of the kind “${issue.expected}”`;
  return issue?.message ?? 'is not what this e-mail is made from';
}

/** Liquid wraps what went wrong; the innermost reason and the expression are what a person can use. */
function heldBy(error: unknown): HeldEmail {
  if (!(error instanceof Error)) throw error;
  const { originalError, token } = error as {
    originalError?: Error & { variableName?: string };
    token?: { getText(): string };
  };
  if (!token) throw error;
  const expression =
    token
      .getText()
      .replace(/^\{\{-?|-?\}\}$/g, '')
      .split('|')[0]
      ?.trim() ?? '';
  if (originalError?.variableName !== undefined)
    return { field: expression, reason: 'is not known to this kind of e-mail' };
  if (originalError instanceof UnprintableValue) return { field: expression, reason: originalError.message };
  return { field: 'template', reason: error.message };
}
