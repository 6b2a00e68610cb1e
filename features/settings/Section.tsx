import { type ReactNode, useId } from 'react'

import { Card } from '#ui/Card/Card.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface SectionProps {
  title: string
  intro?: string
  children: ReactNode
}

export function Section({ title, intro, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="m">
        <Stack gap="xxs">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {intro && <Text tone="muted">{intro}</Text>}
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}
