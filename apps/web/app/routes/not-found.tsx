import { data } from 'react-router'
import { NotFound } from '#web/site/frame/not-found.tsx'

export const loader = () => data(undefined, { status: 404 })

export default NotFound
