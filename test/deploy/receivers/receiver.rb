# A receiver of webhooks with the libraries of Ruby: WEBHOOK_SECRET=… ruby receiver.rb PORT

require 'json'
require 'openssl'
require 'webrick'

port, secret = ARGV[0].to_i, ENV.fetch('WEBHOOK_SECRET').delete_prefix('whsec_').unpack1('m0')

signed = lambda do |request|
  id, timestamp, signatures = %w[webhook-id webhook-timestamp webhook-signature].map { |name| request[name].to_s }
  next false if (Time.now.to_i - Integer(timestamp, 10, exception: false).to_i).abs > 300

  mac = OpenSSL::HMAC.digest('SHA256', secret, "#{id}.#{timestamp}.#{request.body}")
  expected = "v1,#{[mac].pack('m0')}"
  signatures.split.any? { |one| OpenSSL.secure_compare(expected, one) }
end

server = WEBrick::HTTPServer.new(BindAddress: '127.0.0.1', Port: port, AccessLog: [])
server.mount_proc('/') do |request, answer|
  answer.status = signed.call(request) ? 200 : 401
  answer.body = answer.status == 200 ? JSON.generate(JSON.parse(request.body)['data']) : 'not signed'
end
trap('TERM') { server.shutdown }
server.start
