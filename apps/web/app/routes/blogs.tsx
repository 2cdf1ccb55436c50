export default function Blogs() {
  return <h1 className="wrap py-16 text-title">Blogs</h1>
}
