import { AssetsTab } from '../assets/assets-tab.tsx'

/** Assets linked to a variant. */
export default function VariantAssets({ variantId, look }: { variantId: string; look: 'table' | 'grid' }) {
  return <AssetsTab of={{ kind: 'variant', id: variantId }} look={look} />
}
