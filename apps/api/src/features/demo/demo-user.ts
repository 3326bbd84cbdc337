/** The user for showing the demo; may only sign in where `auth/demo-access.ts` allows it. */
export const DEMO_USER = { email: 'demo@selvedge.example', password: 'selvedge-demo', fullName: 'Robin Weaver' }
