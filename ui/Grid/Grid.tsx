import type { ReactNode } from 'react'

import type { vars } from '#ui/theme/vars.css.ts'

import { grid, room, split } from './Grid.css.ts'

export interface GridProps {
  children: ReactNode
  gap?: keyof typeof vars.space
  /** The narrowest a column may get before there is one less: 160, 240, 320 or 448 px. */
  minColumn?: 's' | 'm' | 'l' | 'xl'
  as?: 'div' | 'ul' | 'ol' | 'dl'
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** Equal columns, as many as fit. */
export function Grid({ gap = 'm', minColumn = 'm', as: Element = 'div', ...rest }: GridProps) {
  // Safari forgets that a list without markers is a list.
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined
  return <Element {...rest} role={role} className={grid({ gap, minColumn })} />
}

export interface SplitProps {
  /** Two children: the main part, then the narrower one (a cart, a summary). */
  children: ReactNode
  gap?: keyof typeof vars.space
}

/** A main part with a narrower one at its end, one under the other where room is short. */
export function Split({ children, gap = 'l' }: SplitProps) {
  return (
    <div className={room}>
      <div className={split({ gap })}>{children}</div>
    </div>
  )
}
