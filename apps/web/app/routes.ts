import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('home', 'routes/home.tsx', { id: 'home-by-name' }),
  route('products', 'routes/catalogue.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('reviews', 'routes/reviews.tsx'),
  route('blogs', 'routes/blogs.tsx'),
  route('portfolio', 'routes/portfolio.tsx'),
  route('newsletter/confirm', 'routes/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('products.xml', 'routes/product-feed.ts'),

  // Rendered in the browser: the access token is in its local storage, so the server knows nobody.
  layout('routes/client-area.tsx', [
    route('login', 'routes/login.tsx'),
    route('login/google', 'routes/google-return.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('passwordReset', 'routes/password-reset.tsx'),
    route('resetPassword', 'routes/reset-password.tsx'),
    route('confirmEmail', 'routes/confirm-email.tsx'),
    route('purchase/:id', 'routes/purchase.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('quick-order', 'routes/quick-order.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('dashboard', 'routes/dashboard/layout.tsx', [
      layout('routes/dashboard/content.tsx', [
        index('routes/dashboard/profile.tsx'),
        route('addReview', 'routes/dashboard/add-review.tsx'),
        route('myOrders', 'routes/dashboard/my-orders.tsx'),
        route('orders/:id', 'routes/dashboard/order.tsx'),
        route('lists', 'routes/dashboard/lists.tsx'),
        route('lists/:id', 'routes/dashboard/list.tsx'),
        route('addresses', 'routes/dashboard/addresses.tsx'),
        route('payment/:id', 'routes/dashboard/payment.tsx'),
        route('freightPayment/:id', 'routes/dashboard/freight-payment.tsx'),
        layout('routes/dashboard/admins-only.tsx', [
          route('overview', 'routes/dashboard/overview.tsx'),
          route('allUsers', 'routes/dashboard/all-users.tsx'),
          route('manageOrders', 'routes/dashboard/manage-orders.tsx'),
          route('manageProducts', 'routes/dashboard/manage-products.tsx'),
          route('addProduct', 'routes/dashboard/add-product.tsx'),
          route('editProduct/:id', 'routes/dashboard/edit-product.tsx'),
          route('importProducts', 'routes/dashboard/import-products.tsx'),
          route('reconciliation', 'routes/dashboard/reconciliation.tsx'),
          route('integrityChecks', 'routes/dashboard/integrity-checks.tsx'),
          route('auditLog', 'routes/dashboard/audit-log.tsx'),
          route('synonyms', 'routes/dashboard/synonyms.tsx'),
          route('settings', 'routes/dashboard/settings.tsx'),
        ]),
      ]),
    ]),
  ]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
