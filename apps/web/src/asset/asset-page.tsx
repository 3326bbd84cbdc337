import { ComingPage } from '../shell/coming-page.tsx'

/** The page of one asset with its tabs (specification 2, 2). */
export default function AssetPage() {
  return <ComingPage area="assets" />
}
