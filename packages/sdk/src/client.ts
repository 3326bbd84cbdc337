import { askForToken, createAuth } from './auth/auth.ts'
import { createHttp, type HttpSettings } from './http/ky-http.ts'
import { TokenHolder } from './http/token-holder.ts'
import { createMaterials } from './materials/materials.ts'
import { createProducts } from './products/products.ts'
import { createSupplier } from './supplier/supplier.ts'
import { createUsers } from './users/users.ts'
import { createVariants } from './variants/variants.ts'
import { createVersions } from './versions/versions.ts'
import { createViews } from './views/views.ts'

export interface ClientSettings extends HttpSettings {
  /** Called once when the session ends for good: the refresh was refused. */
  onSessionEnded?: () => void
  /** An access token that is already at hand. */
  accessToken?: string
}

/** A client of one Selvedge server: every call, with one session that renews itself. Every failure is an `ApiError`. */
export function createClient({ onSessionEnded = () => {}, accessToken, ...settings }: ClientSettings) {
  const tokens = new TokenHolder(() => askForToken(http), onSessionEnded, accessToken)
  const http = createHttp(settings, tokens)
  return {
    auth: createAuth(http, tokens),
    users: createUsers(http),
    supplier: createSupplier(http),
    variants: createVariants(http),
    products: createProducts(http),
    materials: createMaterials(http),
    versions: createVersions(http),
    views: createViews(http),
  }
}
export type Client = ReturnType<typeof createClient>
