import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'

import { docsThemes } from './theme.ts'
import { useThemeClass } from './themed.tsx'
import type { ToolbarGlobals } from './toolbar.ts'

type Theme = ToolbarGlobals['theme']
type Change = { globals: ToolbarGlobals }

const DocsTheme = createContext<Theme>('light')

/** The toolbar's theme on a docs page. */
export const useDocsTheme = () => useContext(DocsTheme)

/** Every docs page, in the toolbar's theme. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context
  const [theme, setTheme] = useState<Theme>(() => {
    const [change] = (channel.last('globalsUpdated') ??
      channel.last('setGlobals') ??
      []) as Change[]
    return change?.globals.theme ?? 'light'
  })
  useEffect(() => {
    // Not `globalsUpdated`, which the frames on the page send too.
    const follow = ({ globals }: { globals: Partial<ToolbarGlobals> }) => {
      if (globals.theme !== undefined) setTheme(globals.theme)
    }
    channel.on('updateGlobals', follow)
    return () => channel.off('updateGlobals', follow)
  }, [channel])
  useThemeClass(theme)
  return (
    <DocsTheme value={theme}>
      <DocsContainer context={context} theme={docsThemes[theme]}>
        {children}
      </DocsContainer>
    </DocsTheme>
  )
}
