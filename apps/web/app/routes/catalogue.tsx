export default function Catalogue() {
  return <h1 className="wrap py-16 text-title">Catalogue</h1>
}
