import type { ReactNode } from 'react'

import { Stack } from '#ui/Stack/Stack.tsx'

/** Stacks the sections of a form. */
export const Sections = ({ children }: { children: ReactNode }) => <Stack gap="l">{children}</Stack>
