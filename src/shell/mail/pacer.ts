const MINUTE = 60_000;

/** Keeps what a relay allows in a minute: any sixty seconds, not those of the clock. */
export class Pacer {
  private readonly taken: number[] = [];

  constructor(
    private readonly perMinute: number | undefined,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes a place and answers 0, or takes none and answers in how many milliseconds there may be one. */
  take(): number {
    if (this.perMinute === undefined) return 0;
    const now = this.now();
    while (this.taken[0] !== undefined && now - this.taken[0] >= MINUTE) this.taken.shift();
    const [oldest] = this.taken;
    if (oldest !== undefined && this.taken.length >= this.perMinute) return Math.ceil(oldest + MINUTE - now);
    this.taken.push(now);
    return 0;
  }
}
