import { AssetsTab } from '../assets/assets-tab.tsx'

/** Assets of a product and its variants. */
export default function ProductAssets({ productId, look }: { productId: string; look: 'table' | 'grid' }) {
  return <AssetsTab of={{ kind: 'product', id: productId }} look={look} />
}
