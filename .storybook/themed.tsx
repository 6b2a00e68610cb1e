import { type ReactNode, useLayoutEffect } from 'react'

import { themeClass } from '#ui/theme/themes.css.ts'
import { vars } from '#ui/theme/vars.css.ts'

interface ThemedProps {
  theme: keyof typeof themeClass
  direction: 'ltr' | 'rtl'
  /** True on docs pages, whose background is Storybook's. */
  isQuoted: boolean
  children: ReactNode
}

/** Applies the toolbar's theme and direction to `<html>`, which overlays and the page background inherit. */
export function Themed({ theme, direction, isQuoted, children }: ThemedProps) {
  useThemeClass(theme)
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return isQuoted ? <div style={ground}>{children}</div> : children
}

/** Applies a theme to `<html>`. */
export function useThemeClass(theme: keyof typeof themeClass) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.remove(...Object.values(themeClass))
    classList.add(themeClass[theme])
  }, [theme])
}

const ground = {
  padding: vars.space.m,
  backgroundColor: vars.color.surface.canvas,
  color: vars.color.text.base,
  fontFamily: vars.font.family,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.height,
}
