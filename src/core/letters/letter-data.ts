/**
 * What a letter is made from: plain JSON, so that it can be hashed, stored beside the fact that made the letter, and
 * composed again years later to the same bytes. Dates are ISO text, money is {cents}; how they look is the template's.
 */
export interface LetterData {
  readonly town: LetterTown;
  readonly parcel: LetterParcel;
  readonly recipient: LetterRecipient;
  /** "Dear Elaine and Tomas Hargrove": without the colon. */
  readonly greeting: string;
  /** Of this kind of letter, the texts in other languages that a person of the town signed, by their hash. */
  readonly signedTexts?: readonly SignedText[];
  /** The date on the letter: the mailing day given at printing. */
  readonly letterDate: string;
  /** The method in words: "Certified mail". */
  readonly sentBy: string;
  readonly articleNumber?: string | null;
  /** What this kind of letter says besides; the fields of each kind stand in templates/letters/README.md. */
  readonly facts: Readonly<Record<string, FactValue>>;
}

/** Who read a translated text and answers for it. It holds for this text only. */
export interface SignedText {
  readonly language: string;
  readonly sha256: string;
  readonly by: string;
  readonly on: string;
}

export interface LetterTown {
  readonly name: string;
  readonly office: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: string;
  readonly contactName: string;
  readonly signerName: string;
  readonly signerTitle: string;
  /** The board that owners may speak to, where the town names one. */
  readonly committee?: string | null;
  /** Where an owner's own page begins, "https://sewer.example.org/o". */
  readonly ownerPageUrl?: string | null;
}

export interface LetterParcel {
  readonly number: string;
  readonly site: string;
  readonly caseNumber: string;
}

export interface LetterRecipient {
  /** Names as the tax roll has them, one or more lines. */
  readonly nameLines: readonly string[];
  readonly careOf?: string | null;
  /** Delivery line or lines, then city, state and ZIP. */
  readonly addressLines: readonly string[];
  /** BCP 47: "en", "es". */
  readonly language: string;
  /** The owner's code for the page; with town.ownerPageUrl it makes the link and the printed square. */
  readonly ownerCode?: string | null;
  /** Whoever asked for it gets the same text in 18 points. */
  readonly largePrint?: boolean;
}

/** Whole cents of a US dollar. */
export interface AmountFact {
  readonly cents: number;
}

export type ScalarFact = string | number | boolean | AmountFact | null | undefined;
export type FactRow = Readonly<Record<string, ScalarFact>>;

/** A date (ISO), a text, a count, an amount; a group of texts such as `cites`; or the rows of a table. */
export type FactValue = ScalarFact | FactRow | readonly FactRow[];

/** A letter that may not go: the field that stops it and, for staff, why. */
export interface HeldLetter {
  readonly field: string;
  readonly reason: string;
}
