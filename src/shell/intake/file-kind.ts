/** What a file is that was named .csv and isn't, with its article; undefined where nothing speaks against text. */
export function nameFileKind(head: Buffer): string | undefined {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, i) => head[i] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return nameZip(head);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'an old Excel workbook (.xls) or another Office file';
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'a PDF document';
  if (starts(0x1f, 0x8b)) return 'a gzip archive';
  if (starts(0x37, 0x7a, 0xbc, 0xaf)) return 'a 7-Zip archive';
  if (starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || starts(0x47, 0x49, 0x46, 0x38)) return 'a picture';
  if (starts(0x53, 0x51, 0x4c, 0x69, 0x74, 0x65)) return 'a SQLite database';
  if (starts(0x00, 0x00, 0x27, 0x0a)) return 'a shapefile';
  const text = head.toString('latin1').replace(/^ï»¿/, '').trimStart().slice(0, 200).toLowerCase();
  if (text.startsWith('{\\rtf')) return 'a Rich Text document';
  if (/^(?:<!doctype html|<html|<table|<head|<body)/.test(text))
    return 'a web page (HTML), perhaps an error or login page';
  if (text.startsWith('<?xml')) return 'an XML file';
  if (/^\{\s*"type"\s*:\s*"(?:featurecollection|topology|feature)"/.test(text)) return 'a GeoJSON file';
  if (/^(?:\{\s*"|\[\s*[{"])/.test(text)) return 'a JSON file';
  return undefined;
}

/** Office documents are zip archives; the names of their first parts tell which. */
function nameZip(head: Buffer): string {
  const names = head.toString('latin1');
  if (/xl\/(?:workbook|worksheets|_rels|styles|sharedStrings|theme)/.test(names)) return 'an Excel workbook (.xlsx)';
  if (names.includes('application/vnd.oasis.opendocument.spreadsheet')) return 'a LibreOffice spreadsheet (.ods)';
  if (names.includes('word/')) return 'a Word document (.docx)';
  if (names.includes('[Content_Types].xml')) return 'an Office document, probably an Excel workbook (.xlsx)';
  return 'a zip archive';
}
