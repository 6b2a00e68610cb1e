import type { ReactNode } from 'react'

import type { vars } from '#ui/theme/vars.css.ts'

import { grid, room, split } from './Grid.css.ts'

export interface GridProps {
  children: ReactNode
  gap?: keyof typeof vars.space
  /** Minimum column width: 160, 240, 320 or 448 px. */
  minColumn?: 's' | 'm' | 'l' | 'xl'
  as?: 'div' | 'ul' | 'ol' | 'dl'
  'aria-label'?: string
  'aria-labelledby'?: string
}

export function Grid({ gap = 'm', minColumn = 'm', as: Element = 'div', ...rest }: GridProps) {
  // Safari drops list semantics from unstyled lists.
  const role = Element === 'ul' || Element === 'ol' ? 'list' : undefined
  return <Element {...rest} role={role} className={grid({ gap, minColumn })} />
}

export interface SplitProps {
  children: ReactNode
  gap?: keyof typeof vars.space
}

/** A main part and a narrower side part; stacks if space is short. */
export function Split({ children, gap = 'l' }: SplitProps) {
  return (
    <div className={room}>
      <div className={split({ gap })}>{children}</div>
    </div>
  )
}
