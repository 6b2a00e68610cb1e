import { ToneIcon, type ToneIconProps } from './ToneIcon.tsx'
import { sign } from './ToneMark.css.ts'

/** The icon on a solid square in the tone's color, readable from afar. */
export function ToneMark({ tone, size }: ToneIconProps) {
  return (
    <span className={sign({ tone })}>
      <ToneIcon tone={tone} size={size} />
    </span>
  )
}
