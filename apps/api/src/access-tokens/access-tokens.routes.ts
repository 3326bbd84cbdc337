import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'

export function accessTokenRoutes(_app: Api, _dependencies: AppDependencies): void {}
