import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { openFonts, type DocumentFonts } from './document-fonts.ts';
import { PAGE } from './theme.ts';
import type { PdfTarget, StructureElement } from './sheet-drawing.ts';

export interface DocumentAbout {
  readonly title: string;
  readonly lang: string;
  /** ISO; becomes the creation date. */
  readonly date: string;
  readonly landscape?: boolean;
}

export interface OpenDocument {
  readonly target: PdfTarget;
  readonly fonts: DocumentFonts;
  /** The one Document element everything hangs below. */
  readonly root: StructureElement;
  /** Resolves when the output has room again: a long run is held back by the disk, not by memory. */
  readonly drained: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface PdfKitDocument extends PdfTarget, NodeJS.ReadableStream {
  readonly readableLength: number;
  addStructure(element: StructureElement): unknown;
  end(): void;
}

/**
 * A tagged PDF 1.7 that claims PDF/UA, streaming into `out`. Dates come from the content, never from the clock, so the
 * same content has the same bytes. Rejects where the output fails.
 */
export function openDocument(out: Writable, about: DocumentAbout): OpenDocument {
  const created = new Date(`${about.date}T12:00:00Z`);
  const document = new PDFDocument({
    size: about.landscape ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height],
    margin: 0,
    font: null as unknown as string, // no standard font: pdfkit would parse Helvetica for nothing
    pdfVersion: '1.7',
    subset: 'PDF/UA' as unknown as PDFKit.PDFDocumentOptions['subset'],
    tagged: true,
    lang: about.lang,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: xmlSafe(about.title), Producer: 'Lateral', Creator: 'Lateral', CreationDate: created },
  }) as unknown as PdfKitDocument;
  const fonts = openFonts(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const done = finished(out);
  done.catch(() => undefined); // reported by close() or drained(), not as an unhandled rejection
  document.pipe(out);
  return {
    target: document,
    fonts,
    root,
    drained: async () => {
      while (document.readableLength > 0 || out.writableNeedDrain) {
        if (out.destroyed) await done;
        await (out.writableNeedDrain ? Promise.race([once(out, 'drain'), done]) : nextTurn());
      }
    },
    close: async () => {
      root.end();
      document.end();
      await done;
    },
  };
}

/** pdfkit copies the title into XML as it is. */
function xmlSafe(text: string): string {
  return text.replace(/[<>&]/g, ' ').replaceAll('\u00a0', ' ');
}
