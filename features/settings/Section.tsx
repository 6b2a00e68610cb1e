import { type ReactNode, useId } from 'react'

import { Card } from '#ui/Card/Card.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './Section.css.ts'

export interface SectionProps {
  title: string
  intro?: string
  children: ReactNode
}

/** A titled card; in a wide window the title stands beside it. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Stack gap="xxs">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {intro && <Text tone="muted">{intro}</Text>}
      </Stack>
      <Card>
        <Stack gap="m">{children}</Stack>
      </Card>
    </section>
  )
}
