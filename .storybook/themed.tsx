import { type ReactNode, useLayoutEffect } from 'react'

import { themeClass } from '#ui/theme/themes.css.ts'

interface ThemedProps {
  theme: keyof typeof themeClass
  direction: 'ltr' | 'rtl'
  children: ReactNode
}

/** Puts the toolbar's theme and direction on `<html>`, where overlays and the page's background see them too. */
export function Themed({ theme, direction, children }: ThemedProps) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.remove(...Object.values(themeClass))
    classList.add(themeClass[theme])
    document.documentElement.dir = direction
  }, [theme, direction])
  return children
}
