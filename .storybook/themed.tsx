import { type ReactNode, useLayoutEffect } from 'react'

import { themeClass } from '#ui/theme/themes.css.ts'

/** Puts the toolbar's theme on `<html>`, where overlays and the page's background see it too. */
export function Themed({
  theme,
  children,
}: {
  theme: keyof typeof themeClass
  children: ReactNode
}) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.remove(...Object.values(themeClass))
    classList.add(themeClass[theme])
  }, [theme])
  return children
}
