import type { ReactNode } from 'react'

import { Stack } from '#ui/Stack/Stack.tsx'

/** The sections of a form, one below the other. */
export const Sections = ({ children }: { children: ReactNode }) => <Stack gap="l">{children}</Stack>
