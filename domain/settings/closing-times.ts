/** Times at which a day can close by itself, such as `17:00`. */
export const CLOSING_TIMES: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
)
