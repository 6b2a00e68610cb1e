import type { ReactNode } from 'react'

import { Stack } from '#ui/Stack/Stack.tsx'

export const SectionStack = ({ children }: { children: ReactNode }) => (
  <Stack gap="l">{children}</Stack>
)
