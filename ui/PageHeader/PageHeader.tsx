import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

export interface PageHeaderProps {
  /** The page’s only first-level heading. */
  title: string
  /** The page above this one. */
  back?: { label: string; href: string }
  /** The page’s main button or link. */
  action?: ReactNode
}

export function PageHeader({ title, back, action }: PageHeaderProps) {
  return (
    <Stack as="header" gap="xxs" align="stretch">
      {back && (
        <Inline>
          <Link href={back.href} variant="quiet" icon={<ChevronLeft aria-hidden size={20} />}>
            {back.label}
          </Link>
        </Inline>
      )}
      <Inline justify="between" gap="m">
        <Heading level={1}>{title}</Heading>
        {action}
      </Inline>
    </Stack>
  )
}
