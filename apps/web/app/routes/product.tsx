export default function ProductPage() {
  return <h1 className="wrap py-16 text-title">ProductPage</h1>
}
