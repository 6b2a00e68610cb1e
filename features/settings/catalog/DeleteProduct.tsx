import { useState } from 'react'

import type { CustomProduct } from '#domain/catalog/product.ts'
import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { useDeleteProduct } from './save-product.ts'

export interface DeleteProductProps {
  product: CustomProduct
  onDone: () => void
}

/** Button with a confirmation dialog (SPEC §2 Catalogue editing). */
export function DeleteProduct({ product, onDone }: DeleteProductProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useDeleteProduct()
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { productId: product._id } })
      showToast({ tone: 'positive', title: t('{name} has been deleted', { name: product.name }) })
      onDone()
    } catch {
      // The failed call already showed a toast.
      setIsConfirming(false)
    }
  }
  return (
    <>
      <Button tone="critical" onPress={() => setIsConfirming(true)}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        title={t('Delete Product')}
        tone="critical"
        confirmLabel={t('Delete')}
        isOpen={isConfirming}
        isPending={remove.isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void confirm()}
      >
        {t('This product will no longer be available in the catalog.')}
      </ConfirmDialog>
    </>
  )
}
