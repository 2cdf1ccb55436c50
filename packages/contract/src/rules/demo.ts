/** The accounts of a demo shop. Everybody knows them, so they exist nowhere else. */
export const demoAccounts = [
  { email: 'customer@example.com', name: 'Demo Customer', password: 'ride-on-demo', role: 'customer' },
  { email: 'admin@example.com', name: 'Demo Admin', password: 'ride-on-demo', role: 'admin' },
] as const
