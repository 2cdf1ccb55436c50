import * as t from '@wheelyard/messages/staff'
import { StockScreen } from '#web/catalogue/stock-grid/stock-screen.tsx'

export const meta = () => [{ title: t.stock_stockWheelyard() }]

export default StockScreen
