import { useNavigate, useParams } from '@tanstack/react-router'

import { EditCatalogPage } from '#features/settings/catalog/EditCatalogPage.tsx'
import { EditProductPage, NewProductPage } from '#features/settings/catalog/ProductPage.tsx'
import { paths } from '#features/shared/paths.ts'

import { useListState } from './use-list-state.ts'

export const EditCatalogRoute = () => <EditCatalogPage list={useListState(paths.editCatalog)} />

const useReturnToList = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: paths.editCatalog })
}

export const NewProductRoute = () => <NewProductPage onDone={useReturnToList()} />

export function ProductRoute() {
  const { productId } = useParams({ strict: false })
  const onDone = useReturnToList()
  return productId && <EditProductPage key={productId} productId={productId} onDone={onDone} />
}
