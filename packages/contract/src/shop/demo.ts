/** The accounts of a demo shop. Their passwords are public, so production refuses them. */
export const demoAccounts = [
  { email: 'customer@example.com', name: 'Demo Customer', password: 'ride-on-demo', role: 'customer' },
  { email: 'admin@example.com', name: 'Demo Admin', password: 'ride-on-demo', role: 'admin' },
] as const
