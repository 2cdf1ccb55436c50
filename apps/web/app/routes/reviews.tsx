export default function Reviews() {
  return <h1 className="wrap py-16 text-title">Reviews</h1>
}
