export default function Home() {
  return <h1 className="wrap py-16 text-title">Home</h1>
}
