import { isAllowed } from '#domain/identity/permissions.ts'
import { t } from '#domain/language/staff-text.ts'
import { offersCatalogEditing } from '#domain/settings/offering-styles.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { PlainLink } from '#ui/PlainLink/PlainLink.tsx'

export interface EditLinkProps {
  href: string
  serviceOfferingId: string
  onNavigate: ((href: string) => void) | undefined
}

/** Hidden from users who may not edit, and in the DMV style (SPEC §2 Products home). */
export function EditLink({ href, serviceOfferingId, onNavigate }: EditLinkProps) {
  const session = useStore(sessionStore)
  if (!isAllowed(session?.roles ?? [], 'catalog.edit')) return null
  if (!offersCatalogEditing(serviceOfferingId)) return null
  return (
    <PlainLink href={href} onNavigate={onNavigate}>
      {t('Edit')}
    </PlainLink>
  )
}
