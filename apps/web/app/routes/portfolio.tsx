export default function Portfolio() {
  return <h1 className="wrap py-16 text-title">Portfolio</h1>
}
