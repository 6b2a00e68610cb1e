import { useNavigate, useParams } from '@tanstack/react-router'

import { EditCatalogPage } from '#features/settings/catalog/EditCatalogPage.tsx'
import { EditProductPage, NewProductPage } from '#features/settings/catalog/ProductPage.tsx'
import { paths } from '#features/shared/paths.ts'

/** /catalog/edit */
export const EditCatalogRoute = () => <EditCatalogPage />

const useToList = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: paths.editCatalog })
}

/** /catalog/edit/new */
export const NewProductRoute = () => <NewProductPage onDone={useToList()} />

/** /catalog/edit/{productId} */
export function ProductRoute() {
  const { productId } = useParams({ strict: false })
  const onDone = useToList()
  return productId && <EditProductPage key={productId} productId={productId} onDone={onDone} />
}
