import { type FormerLinks, invalidateAssets, isUnanswered, relinkAsset, unlinkAsset } from '@selvedge/machines'
import type { Asset, Client } from '@selvedge/sdk'
import type { Services } from '../shared/services.ts'
import { ASSOCIATED } from './asset.messages.ts'

interface Unlinking {
  services: Services
  assets: Client['assets']
  asset: Asset
  ids: readonly string[]
}

/** Unlinks variants from an asset, with a way back in the message, which stays when the user leaves the page. */
export async function unlinkVariants(unlinking: Unlinking): Promise<void> {
  const { services, assets, asset, ids } = unlinking
  const { client, cache, toasts } = services
  try {
    const former = await unlinkAsset({ assets, variants: client.variants }, asset, ids)
    const action = { label: ASSOCIATED.undo, onSelect: () => void relinkVariants(services, former) }
    toasts.show({ title: ASSOCIATED.unlinked(ids.length), tone: 'success', action })
  } catch (error) {
    const action = { label: ASSOCIATED.retry, onSelect: () => void unlinkVariants(unlinking) }
    toasts.show({ title: problemOf(error), tone: 'danger', action })
  } finally {
    // After a failure too, because a part of the change may have been made.
    invalidateAssets(cache)
  }
}

async function relinkVariants(services: Services, former: FormerLinks): Promise<void> {
  const { client, cache, toasts } = services
  try {
    await relinkAsset(client, former)
    toasts.show({ title: ASSOCIATED.relinked, tone: 'success' })
  } catch (error) {
    const action = { label: ASSOCIATED.retry, onSelect: () => void relinkVariants(services, former) }
    toasts.show({ title: problemOf(error), tone: 'danger', action })
  } finally {
    invalidateAssets(cache)
  }
}

const problemOf = (error: unknown): string => (isUnanswered(error) ? ASSOCIATED.offline : ASSOCIATED.failed)
