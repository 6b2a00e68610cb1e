/** What a message means; the colour follows from it in every theme (`vars.color.tone`). */
export const toneNames = ['neutral', 'positive', 'critical', 'caution', 'info'] as const

export type ToneName = (typeof toneNames)[number]

/** One value for each tone: `recipe` variants, story tables. */
export const perTone = <Value>(valueOf: (tone: ToneName) => Value) =>
  Object.fromEntries(toneNames.map((tone) => [tone, valueOf(tone)])) as Record<ToneName, Value>
