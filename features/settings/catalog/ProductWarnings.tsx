import { productWarnings, type WarnedProduct } from '#domain/catalog/product-warnings.ts'
import { effectiveMinimum } from '#domain/settings/config.ts'
import { useConfig } from '#features/shared/config.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

export interface ProductWarningsProps {
  product: WarnedProduct
  otherNames: readonly string[]
}

/** Warns of what can be saved but is probably a mistake. */
export function ProductWarnings({ product, otherNames }: ProductWarningsProps) {
  const config = useConfig()
  const limits = { least: effectiveMinimum(config), most: config.maximumPayment }
  const warnings = productWarnings(product, otherNames, limits)
  if (warnings.length === 0) return null
  return (
    <Banner tone="caution" title="Check before you save" live="status">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Banner>
  )
}
