import { useQuery } from '@tanstack/react-query'
import { BookChecks } from '#web/features/books/book-checks.tsx'
import { booksQuery } from '#web/features/books/books.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ListFaces } from '#web/ui/list-faces.tsx'
import type { Route } from './+types/books'

export const meta: Route.MetaFunction = () => [{ title: 'Books · Wheelyard' }]

export default function Books() {
  const books = useQuery(booksQuery)
  const lookAgain = () => void books.refetch()
  return (
    <section>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">Books</h1>
          <p className="text-muted">
            Whether stock, orders and payments agree, held against the rows themselves and against the card provider.
          </p>
        </div>
        <Button look="plain" busy={books.isFetching && 'Looking...'} onClick={lookAgain}>
          Look again
        </Button>
      </header>
      <ListFaces rows={books.data} error={books.error?.message} onRetry={lookAgain} empty="Nothing to check yet.">
        {(checks) => <BookChecks checks={checks} />}
      </ListFaces>
    </section>
  )
}
