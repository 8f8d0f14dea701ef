/** Owners beside what they owe are nobody's but the office's: Wis. Stat. 196.137. The mode of such a file. */
export const STAFF_ONLY = 0o600;
