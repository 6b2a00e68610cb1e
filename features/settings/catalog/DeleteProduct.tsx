import { useState } from 'react'

import type { CustomProduct } from '#domain/product.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { useDeleteProduct } from './save-product.ts'

export interface DeleteProductProps {
  product: CustomProduct
  onDone: () => void
}

/** The button, and the question whether it was meant (SPEC §2 Catalogue editing). */
export function DeleteProduct({ product, onDone }: DeleteProductProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteProduct()
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { productId: product._id } })
      showToast({ tone: 'positive', title: `${product.name} has been deleted` })
      onDone()
    } catch {
      // The toast of the failed call has said why.
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button tone="critical" onPress={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete Product"
        tone="critical"
        confirmLabel="Delete"
        isOpen={isAsking}
        isPending={remove.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      >
        This product will no longer be available in the catalog.
      </ConfirmDialog>
    </>
  )
}
