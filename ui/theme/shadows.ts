/** One layer of a shadow: offset down and blur in px, the ink as `#rrggbb` and its opacity. */
export interface ShadowLayer {
  y: number
  blur: number
  ink: string
  opacity: number
}

export type Shadows = Record<'raised' | 'overlay', readonly ShadowLayer[]>

const shadows = (ink: string, strength: number): Shadows => ({
  raised: [
    { y: 1, blur: 2, ink, opacity: strength },
    { y: 2, blur: 8, ink, opacity: strength * 0.75 },
  ],
  overlay: [
    { y: 8, blur: 24, ink, opacity: strength * 2 },
    { y: 24, blur: 64, ink, opacity: strength * 2.5 },
  ],
})

export const lightShadows = shadows('#081e23', 0.08)
export const darkShadows = shadows('#000000', 0.3)
export const noShadows: Shadows = { raised: [], overlay: [] }

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export const channelsOf = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

export const shadowCss = (layers: readonly ShadowLayer[]): string =>
  layers
    .map(
      ({ y, blur, ink, opacity }) =>
        `0 ${y}px ${blur}px rgb(${channelsOf(ink).join(' ')} / ${opacity})`,
    )
    .join(', ') || 'none'
