import { StockScreen } from '#web/catalogue/stock-grid/stock-screen.tsx'

export const meta = () => [{ title: 'Stock · Wheelyard' }]

export default StockScreen
